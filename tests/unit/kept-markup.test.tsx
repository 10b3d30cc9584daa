import { expect, it } from 'vitest'
import { keptMarkup, Markup } from '../../app/platform/mail/kept-markup'
import { renderedWhole } from '../support/rendered-whole'

type Card = { title: string; href: string; note: string | undefined; body: Markup }

const Part = ({ title, href, note, body }: { [Name in keyof Card]: string | undefined }) => (
  <p title={title}>
    <a href={`mailto:${href}`}>{title}</a>
    {note ? <i>{note}</i> : <b>–</b>}
    {body}
  </p>
)
const part = keptMarkup<Card>(Part)

it('says of every text what React says of it, the first time and from then on', () => {
  const body = new Markup('<b>bold & \uE000title\uE000</b>')
  const texts = ['', 'Élodie', `<script>"'&amp;&#x27;</script>`, '\uE000href\uE000 $& $1', '𝒳 \ud83d', 'body']
  for (const title of texts)
    for (const note of [undefined, ...texts]) {
      const given = { title, href: `${title}?a=1&b="2"`, note, body }
      // An empty text that is given is a text.
      const whole = renderedWhole(Part, { ...given, note: note === '' ? '\uE002' : note }).replace('\uE002', '')
      expect(part(given).html).toBe(whole)
    }
})
