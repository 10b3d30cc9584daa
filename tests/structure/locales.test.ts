/** The texts: complete and consistent in every language, and every key used by the code exists. */
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { orientations } from '../../app/domains/catalogue/orientations'
import { languageFacts } from '../../app/platform/i18n/language-facts'
import { languageWords } from '../../app/platform/i18n/language-words.server'
import { languages } from '../../app/platform/i18n/languages'
import { codeFiles, parse, walk } from '../support/imports'
import { localeFiles, placeholdersOf, textsIn, withoutPlural } from '../support/locales'

const dutch = textsIn('nl')
const stemsOf = (texts: Record<string, unknown>) => [...new Set(Object.keys(texts).map(key => withoutPlural(key, texts)))].sort()
const known = new Set(stemsOf(dutch))

describe.each(languages)('the texts in %s', language => {
  const texts = textsIn(language)

  it('have the same files and keys as the Dutch ones', () => {
    expect(localeFiles(language).map(file => file.name)).toEqual(localeFiles('nl').map(file => file.name))
    for (const [index, file] of localeFiles('nl').entries()) {
      expect(stemsOf(localeFiles(language)[index]!.texts), `locales/${language}/${file.name}`).toEqual(stemsOf(file.texts))
    }
  })

  it('come with what code needs to know of the language', () => {
    const { orientations: words, digits } = languageWords[language]
    const facts = languageFacts[language]
    const { numbers, dates, contactTimes } = facts
    const { nl } = languageFacts
    expect([facts, numbers, dates].map(Object.keys)).toEqual([nl, nl.numbers, nl.dates].map(Object.keys))
    for (const form of [numbers.euro, numbers.thousands, numbers.millions, numbers.percent]) expect(form).toContain('#')
    expect(contactTimes.filter(time => !/^\d\d:\d\d-\d\d:\d\d$/.test(time))).toEqual([])
    expect(Object.keys(words).sort()).toEqual([...orientations].sort())
    expect([undefined, 10]).toContain(digits?.length)
  })

  it('contain each key once over all files', () => {
    const keys = localeFiles(language).flatMap(file => file.keys)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('are words, in keys of capitals', () => {
    const wrong = Object.entries(texts).filter(
      ([key, text]) =>
        typeof text !== 'string' ||
        text.trim() === '' ||
        text !== text.trim() ||
        !/^[A-Z][A-Z0-9_]*$/.test(withoutPlural(key, texts)),
    )
    expect(wrong).toEqual([])
  })

  it('have the placeholders of the Dutch ones', () => {
    const [wanted, found] = [namesIn(dutch), namesIn(texts)]
    const wrong = [...known].filter(stem => wanted.get(stem) !== found.get(stem))
    expect(wrong.map(stem => `${stem}: ${found.get(stem)} instead of ${wanted.get(stem)}`)).toEqual([])
  })

  it('close and name every placeholder', () => {
    const left = Object.entries(texts).filter(([, text]) =>
      /[{}]/.test(text.replace(/\{\{(?:\w+|(?:euro|number|date|phone):[\w-]+)\}\}/g, '')),
    )
    expect(left).toEqual([])
  })

  it('have every plural form of the language', () => {
    // French has a plural form for whole millions, which never occur here.
    const rules = new Intl.PluralRules(language)
    const forms = [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))]
    const missing = [...known]
      .filter(stem => `${stem}_other` in dutch)
      .flatMap(stem => forms.map(form => `${stem}_${form}`).filter(key => !(key in texts)))
    expect(missing).toEqual([])
  })
})

/** The code's keys: whole ones, and prefixes of composed ones. */
type Asked = { file: string; key?: string; start?: string; end?: string }

describe('keys used by code', () => {
  const asked = codeFiles('app').flatMap(file => askedIn(file))

  it('are found', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to be read, not a template
    const found = askedIn('made.tsx', "t('A'); t(x ? 'B' : `C`); props.t(`D_${x}_E`); t(x ?? 'F', { count: 1 }); alert('G')")
    expect(found.map(({ key, start, end }) => key ?? `${start}…${end}`)).toEqual(['A', 'B', 'C', 'D_…_E', 'F'])
  })

  it('exist', () => {
    const missing = asked.filter(({ key }) => key !== undefined && !known.has(key))
    expect(missing.map(({ file, key }) => `${file}: ${key}`)).toEqual([])
  })

  it('exist when built from parts', () => {
    const missing = asked.filter(
      ({ start, end }) =>
        start !== undefined &&
        start + end !== '' &&
        ![...known].some(key => key.length > `${start}${end}`.length && key.startsWith(start) && key.endsWith(end!)),
    )
    expect(missing.map(({ file, start, end }) => `${file}: ${start}…${end}`)).toEqual([])
  })
})

it('schemas use keys as messages, never sentences', () => {
  const wrong: string[] = []
  for (const file of codeFiles('app/domains')) {
    walk(parse(file), node => {
      if (ts.isStringLiteral(node) && /^(ALERT|ERROR)_[A-Z_]+$/.test(node.text) && !known.has(node.text)) {
        wrong.push(`${file}: ${node.text}`)
      }
    })
  }
  expect(wrong).toEqual([])
})

/** Each key's placeholders over all plural forms: the singular may omit the number. */
function namesIn(texts: Record<string, string>): Map<string, string> {
  const forms = new Map<string, string>()
  for (const [key, text] of Object.entries(texts)) {
    const stem = withoutPlural(key, texts)
    forms.set(stem, `${forms.get(stem) ?? ''} ${text}`)
  }
  return new Map([...forms].map(([stem, text]) => [stem, placeholdersOf(text).join()]))
}

/** The first argument of every call of `t`, in all branches. */
function askedIn(file: string, text?: string): Asked[] {
  const found: Asked[] = []
  function add(node: ts.Node | undefined) {
    if (!node) return
    if (ts.isStringLiteralLike(node)) found.push({ file, key: node.text })
    else if (ts.isTemplateExpression(node)) {
      found.push({ file, start: node.head.text, end: node.templateSpans.at(-1)!.literal.text })
    } else if (ts.isConditionalExpression(node)) {
      add(node.whenTrue)
      add(node.whenFalse)
    } else if (ts.isBinaryExpression(node)) {
      add(node.left)
      add(node.right)
    } else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) add(node.expression)
  }
  const source = text === undefined ? parse(file) : parse(file, text)
  walk(source, node => {
    if (!ts.isCallExpression(node)) return
    const { expression } = node
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
    if (name === 't') add(node.arguments[0])
  })
  return found
}
