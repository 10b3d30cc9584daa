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

- **Lists not asked before.** Header, footer, the choices of the search and the cards are rendered once and put into later pages
  as they are (decision 73), data goes from the loaders to the page without JSON in between, and a page is compressed where it is
  rendered (decision 110): 18 to 20 ms an answer became 7.4, with elements made only where they are rendered a tenth less. What
  gave 5% or less: no marking beside the work, fewer threads, a larger young generation, Brotli's lowest quality, cards kept. Of
  what is left V8's compiler and collector take a quarter on other threads, rendering a quarter, Brotli 15%, reading and matching
  13%, putting the page together 11%: no part alone is half of it, as the budget would need. The same code had 1.48 × the
  reference in a whole run and 1.22 × by itself an hour later. The bare page has none of them but the rendering, of a tenth of the
  elements. Remix matches the address against every route of four languages several times and builds the tree of all routes for
  each page; each route therefore has a handler over a build of that route and its parents
  (app/platform/http/narrow-handler.server.ts).
- **The phone.** Its largest paint and the scripts of an idle phone depend on what else the machine does: the same page on the
  same day had 1.63 × the ideal in a whole run and 1.09, 1.64 and 1.12 × by itself, scripts of 331, 289, 273 and 196 ms, an input
  of 288, 232, 224 and 152 ms; its code of the day before, in turn with these, 1.04 and 1.00 ×, 223 and 197 ms, 184 and 200 ms.
  Most of the scripts' time is React taking the page (decision 107). Of the gallery React's own work is what a hand-made one has
  not: to write the pictures beside the one that is shown later gained nothing (decision 109).
- **Scripts.** React and Remix are two thirds of them, without what no page reaches (decision 107); of the rest the path table in
  four languages is the largest part. The headers of five answers are under 2 KB (decision 89).
- **Imports.** Of an import of everything a quarter each is normalising in four languages, writing rows, and reading with its
  check; the rest is writing JSON and the indexes. Of one that changes 1%, the largest parts are making the search index anew,
  looking for where 100,000 records end in files of 800 MB (a provider's are known by the digests in its store), writing changed
  rows into a file that is read from disk, and the copy (1 s past the system's memory for files, 5 s before). Half of it is the
  disk, while the scale is that of a loop of the processor: 8.6 s so scaled took longer here than 11.5 s did another day.
- **Posts.** A post checks its fields, composes two mails and is committed with others (decision 97); its mails are filled into
  markup that is kept, after the visitors (decision 108, with the parts before and after). The processor is the limit, not the
  disk: under a load that never ends a post pays for its mails too, of which the streams that put a mail together take the most.
  At a quarter of the rate the longest waits are those for V8, which collects the whole heap for 15 to 27 ms about once a second:
  it may grow little, so that the site takes little memory (decision 97). A young generation of 8 MB in place of 4 made the p99 of
  four runs in turn 19 to 29 ms beside 25 to 42, and growth of 25% a third fewer collections, for 11 and 6 MB of the memory that
  has a budget too.
- **Saved searches.** The people of a transaction are read together, and what their mails say alike is made once (decision 112).
  What is left: a third is SQLite writing mails and what they told, a fifth V8's compiler and collector on other threads (the
  process is new, and its work over in three seconds), the rest what is one person's: the words of a search, its address, a signed
  link. Matching could leave out searches for other types before it reads them; without any matching the mails alone would still
  be some 9 × the rows. The same code had 17.3 × in a whole run and 9.7 × by itself.
- **A hundred times as many properties.** Searches put sets of bits together (decisions 96 and 111): each filter costs a
  microsecond or two at 100,000 and next to nothing at 1,000, where the rest of a count takes some ten. Above twice the time of
  1,000 were 156 counts of 435 before decision 111. A radius of 30 km puts 12,000 properties into a set, and a map looks where
  each of those lies that it counts: its p95 was 1.78, 3.00 and 2.67 × in three runs of a day, its middle time 1.4 to 1.7 ×, and
  which pairs are the worst differs too.
- **Memory.** What held it, and what each change gave: decision 97. What is left is the process itself (51 MB of Node's program,
  10 MB of the picture library), 70 MB of heap, of which some 20 MB are code and parsed source, and the page store with what the
  allocator loses around it. Without effect (all within 3 MB): one arena of the allocator, a lower threshold for what it gives
  back, one thread of the picture library, a young generation of 3 MB, growth of 12%.`

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
