import { expect, it } from 'vitest'
import { escapeHtml } from '../../app/platform/html/escape-html'
import { jsonInScript } from '../../app/ui/boot/json-in-script'

it('escapes tags, entities and attribute delimiters', () => {
  expect(escapeHtml(`<b title="x" lang='nl'>D'Hondt & zonen &amp; € é</b>`)).toBe(
    '&#60;b title=&#34;x&#34; lang=&#39;nl&#39;&#62;D&#39;Hondt &#38; zonen &#38;amp; € é&#60;/b&#62;',
  )
})

it('writes equivalent JSON that cannot close its script element', () => {
  const value = { text: '</script><!--<script>', list: ['<'] }
  expect(jsonInScript(value)).not.toContain('<')
  expect(JSON.parse(jsonInScript(value))).toEqual(value)
})
