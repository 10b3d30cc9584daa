/** The documents that say what a whole run of the benchmarks found: pure functions of it. */
import { type Figure, type Row, type Section, shown } from './report'

/** A whole run, as it stands in docs/benchmarks.json. */
export type Results = {
  /** YYYY-MM-DD. */
  day: string
  /** Of the code; its end says whether files differed from it. */
  commit?: string
  node: string
  machine: { processors: number; model: string; platform: string }
  /** How long it took. */
  minutes: number
  sections: NamedSection[]
}

/** @param name as `--only` takes it. */
export type NamedSection = Section & { name: string }

export function sectionText({ title, how, rows, notes = [] }: Section): string {
  const besides = rows.some(row => besideOf(row) !== '')
  const head = ['what', 'budget', 'measured', ...(besides ? ['in figures'] : []), '']
  const lines = rows.map(row => {
    const kept = row.kept === undefined ? '' : row.kept ? 'kept' : '**not kept**'
    return [row.what, row.budget, shown(row.measured), ...(besides ? [besideOf(row)] : []), kept]
  })
  const table = [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n')
  return [`## ${title}`, how, ...(rows.length > 0 ? [table] : []), ...notes].join('\n\n')
}

function besideOf({ figures = {}, beside = '' }: Row): string {
  const named = Object.entries(figures).map(([name, figure]) => `${name} ${shown(figure)}`)
  return [...named, ...(beside === '' ? [] : [beside])].join('; ')
}

/** @returns docs/benchmarks.md. */
export function benchmarksDocument(results: Results): string {
  const { day, commit, node, machine, sections } = results
  const fallen = sections.flatMap(section =>
    section.rows
      .filter(row => row.kept === false)
      .map(row => `- ${section.title}: ${row.what}: ${shown(row.measured)} (budget ${row.budget})`),
  )
  return `# Benchmarks

Written by \`npm run bench\` on ${day}${commit ? ` at commit ${commit}` : ''}: Node ${node}, ${machine.processors} processors (${machine.model}), ${machine.platform}. The same
in numbers: [benchmarks.json](benchmarks.json). Load and server run on the same machine, so ratios within a run say more than
figures: what stands beside each other was measured in turn. The budgets are those of the design. A comparison with WordPress
and Next on a machine of your own: [how to repeat it](#repeating-it).

${sections.map(sectionText).join('\n\n')}

## What falls short

${fallen.length === 0 ? 'Nothing in this run.' : fallen.join('\n')}

${why}

${repeating}
`
}

/** Found with `node --cpu-prof` and by changing one thing at a time; to be looked at again when a budget moves. */
const why = `Why, as far as it was looked into:

- **Lists not asked before.** Header, footer, head, the choices of the search and the cards are rendered once and put into later
  pages as they are, with the texts and addresses of each filled in (decisions 73 and 117); loaders are called without Remix's router
  (decision 118; app/platform/http/narrow-handler.server.ts), and a page is compressed where it is rendered (decision 110). While visitors
  wait it is compressed in a third of the time and a tenth larger; JSON and classes of what is kept are kept with it, and the pointer to
  the catalogue is read once in a turn (decision 121): in turn with the code before 0.76 to 0.79 ×; in whole runs 1.11 ×, 0.80 ×, 0.59 ×
  and now 0.60 × the reference. What is left is flat: rendering a third, collecting, Brotli and the loaders 5 to 10% each. The bare page has none
  of these but the rendering, of a tenth of the elements.
- **The phone.** The machine it is measured on stands still for up to 0.6 s now and then, every process of it at once, so that three
  visits had a largest paint of 0.99 to 2.13 × the ideal and 179 to 345 ms of blocking of the same pages; nine visits in turn are taken
  since. Where the font's link stands made no difference (944 to 1,052 ms with it at five places); what did was that a finished picture
  took 16 ms of the server's processor, 15 of them to find its route (decision 122). A tap is answered by the next frame, and what the
  page makes of it follows (decision 116): in turn with the code before, on a busy machine, a tap in the gallery 104 ms beside 264
  (hand-made 120), on the sort list 176 to 232 beside 320 to 384, blocking time of the scripts 0.57 to 0.64 ×. The blocking time of an
  idle phone is that of its whole visit, of which the page without any script is the larger part. What the scripts add is linking and
  running the modules, and what the effects of hydration render at once.
- **Bytes.** Stored, home has 16.3 KB, the list 15.8 and a property 19.7; 12 for a list and 16 for a property were aimed at. Of a list
  6.1 KB are styles (aim 5), and of these 4 rules with 295 of 25,854 characters match nothing that stands in it: less is a simpler look.
  The inline scripts are 2.5 KB, classes 0.7, the footer and the addresses of links 0.6 each; the rest is texts, cards and fields. A first
  visit has 74 KB of the 88 that it may have.
- **Scripts.** React and Remix are two thirds of them, without what no page reaches (decision 107); of the rest the path table in four
  languages is the largest part. The headers of five answers are under 2 KB (decision 89).
- **Imports.** Of an import of everything a quarter each is normalising in four languages, writing rows, and reading with its check; the
  rest is writing JSON and the indexes. One that changes 1% keeps ends of records, columns of rows and parts of the search index
  (decision 119): a sixth to two fifths less than before, in turn. What is left of it is the copy of 2.3 GB and getting it to disk (a
  quarter), V8's own threads (a sixth), digests and reading. A provider's 1% took 12.0 s in the run before and 7.1 now (23 and 12.8
  here): where all came on one day, SQLite read all of them for each that changed, to find its neighbour by date. Everything from
  files took 67.5 s here in this run, and 105.6 in the one before, of the same code: scaled 62.4 and 45.5. The loop of fixed work that
  it is scaled by was twice as fast, and reading, writing and copying 2.3 GB were not.
- **Posts.** A post checks its fields, composes two mails and is committed with others (decision 97); its mails are filled into markup
  that is kept, after the visitors (decision 108, with the parts before and after); a post that leads on is answered without Remix's
  router (decision 118). The processor is the limit, not the disk: at a quarter of the rate the thread is busy for 16 of the 26 ms
  between two posts, with the post itself, its two mails, and their commits, so that one that comes while four others' mails are written
  waits for these. On top of that come collections of V8's whole heap (20 to 34 ms, half of it moving what is left together; every 200
  posts), which one build (decision 115) made rarer, and until decision 120 the log of the database, which went into its file for 15 to
  20 ms at every 58th post. V8's room gave nothing that can be told: growth of 15% 24.8 and 36.4 ms, 25% 36.9 and 26.5, 40% 24.3 and
  24.8, a young generation of 8 MB 28.7. Since decision 121 a post on a quick disk no longer waits 2 ms for others: in turn p95 18.6 and
  15.7 ms, p99 27 and 23; in whole runs p99 32.2, 48.5, 28.1 and now 23.5, at twice the rate of the one before, on a
  site that had answered all before it; by itself 18.9, 18.2 and 19.8 right after, and 22.4, 22.5 and 22.6 in turn with these without
  moving together what a collection leaves (\`--no-compact\`). Mails in a process of their own would take 50 MB of the 190 that
  the site may have.
- **Saved searches.** The people of a transaction are read together as lists, what their mails say alike is made once, types and
  prices stand beside the places of a search, mails are put together as JSON, and commands have V8 compile late (decision 112, with the
  parts): in turn with the code before, on a busy machine, 10.6 and 9.5 ×, matching 1,245 and 726 ms. What is left is flat: of the main
  thread's time for mails SQLite is a third, and no function of the rest more than 4%. Each alert is written twice, which the rows alone
  are not (by an estimate 0.2 s). It took 3.3 s in the run before and 2.6 in this one, the rows alone 0.41 and 0.25: the quicker the
  disk, the larger the ratio. Five times is 0.25 ms for a search that is read, matched, worded in its language, signed and written as a
  mail with its links.
- **A hundred times as many properties.** Searches put sets of bits together, whose places follow the map (decisions 96, 111 and
  114): the map of a search had 2.5 times the p95 of 1,000, and counts with a radius take half the time at 100,000. Each filter
  costs a microsecond or two at 100,000 and next to nothing at 1,000, where a whole count takes some twelve: sets of 65,000 places are
  8 KB each, read from 42 MB, and a bound between two kept steps takes up to 250 places out one by one. Of the same code 21, 26 and
  24 pages and 67, 83 and 92 counts were above twice in three runs.
- **Memory.** What held it, and what each change gave: decisions 97 and 115. What is left is the process itself (51 MB of Node's
  program, 10 MB of the picture library), some 48 MB of heap in use, of which 17 are code and source, and the page store with what
  the allocator loses around it.`

const repeating = `## Repeating it

\`npm run bench\` runs all of it and writes this page, benchmarks.json, and the figures that other documents take from them.
\`npm run bench -- --only=stored,lists\` runs parts of it (${'`--quick`'} with a third of the load) and only prints; so does a run in which
a part failed. What a run has found so far is in \`VAR_DIR/benchmarks.json\`.

\`npm run bench -- --against\` puts other sites on the same machine beside this one: start them, with as many properties as the demo,
and say where they are and what their pages are called. Addresses of other machines are refused: nobody's server is put under load.

| setting | what |
|---|---|
| \`BENCH_WORDPRESS_URL\`, \`BENCH_NEXT_URL\` | such as \`http://127.0.0.1:8080\`; one that is not set is left out |
| \`BENCH_WORDPRESS_LIST\`, \`BENCH_NEXT_LIST\` | the path of the list of what is for sale |
| \`BENCH_WORDPRESS_DETAIL\`, \`BENCH_NEXT_DETAIL\` | the path of one property |
| \`BENCH_WORDPRESS_SEARCH\`, \`BENCH_NEXT_SEARCH\` | the path of a search with \`{n}\` where a number makes it one that nobody asked for before, such as \`/properties/?maximum_price={n}\`; n is from 5,000,000 on, so that all properties are found |`

/** A figure that a document takes from the benchmarks: `<!--bench SECTION / ROW / FIGURE-->0.05 ms<!--/bench-->`. */
const quote = /<!--bench ([^>]+?)-->(.*?)<!--\/bench-->/g

/**
 * @param text a document. @returns it with each figure that it takes from the benchmarks as the results have it: that of the row
 * where no name of a figure stands.
 * @throws for one that they do not have.
 */
export function withFigures(text: string, results: Results): string {
  return text.replace(quote, (_, place: string) => `<!--bench ${place}-->${shown(figureAt(results, place))}<!--/bench-->`)
}

function figureAt({ sections }: Results, place: string): Figure {
  const [name, what, figure] = place.split(' / ')
  const row = sections.find(section => section.name === name)?.rows.find(each => each.what === what)
  const found = figure === undefined ? row?.measured : row?.figures?.[figure]
  if (!found) throw new Error(`docs/benchmarks.json has no figure '${place}'.`)
  return found
}
