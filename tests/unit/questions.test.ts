/** Questions about a home as people write them: what each is about. */
import { describe, expect, it } from 'vitest'
import { topicsAsked } from '../../app/domains/search/ask/read-question.server'
import { type Topic, topicNames } from '../../app/domains/search/ask/topics'
import { languages } from '../../app/platform/i18n/languages'
import fc from '../support/fast-check'
import table from '../support/questions.json'
import { runs } from '../support/runs'

const rows = table as unknown as Record<(typeof languages)[number], [question: string, topics: string][]>

describe.each(languages)('questions in %s', language => {
  it('are about what people mean', () => {
    expect(rows[language].length).toBeGreaterThanOrEqual(40)
    const line = (question: string, topics: string) => `${question} → ${topics}`
    const read = rows[language].map(([question]) => line(question, topicsAsked(question, language).join(' ')))
    expect(read).toEqual(rows[language].map(([question, topics]) => line(question, topics)))
  })

  it('have words for every topic', () => {
    const asked = new Set(rows[language].flatMap(([, topics]) => topics.split(' ')))
    for (const topic of asked) if (topic) expect(topicNames).toContain(topic as Topic)
  })
})

it('nothing that is typed breaks the reader or keeps it busy', () => {
  const words = fc.array(fc.constantFrom(...rows.nl.flatMap(([question]) => question.split(' '))), { maxLength: 80 })
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    words.map(all => all.join(' ')),
    fc.constant('a'.repeat(10_000)),
  )
  fc.assert(
    fc.property(fc.constantFrom(...languages), typed, (language, text) => {
      const start = performance.now()
      for (const topic of topicsAsked(text, language)) expect(topicNames).toContain(topic)
      expect(performance.now() - start).toBeLessThan(1000)
    }),
    { numRuns: runs(300) },
  )
})
