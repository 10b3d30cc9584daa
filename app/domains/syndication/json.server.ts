/** The catalogue as JSON: the records of docs/catalogue.md with the addresses of their pages. */
import type { ExportedHome } from './exported-home.server'
import type { ExportedProject } from './exported-project.server'

/** Counts up when a program that reads the old form would misread the new one; new fields do not change it. */
export const jsonVersion = 1

/** A home in files and answers. */
export function homeAsJson({ id, pages, record }: ExportedHome) {
  return { id, pages, record }
}

/** A project in files and answers. */
export function projectAsJson({ id, pages, record }: ExportedProject) {
  return { project: id, pages, record }
}

/** One home or project per line. @param catalogue the version of the catalogue */
export function* jsonPieces(
  homes: Iterable<ExportedHome>,
  projects: readonly ExportedProject[],
  catalogue: string,
): Generator<string> {
  yield `{"format":"gevel-homes","version":${jsonVersion},"catalogue":${JSON.stringify(catalogue)},"homes":[\n`
  let comma = ''
  for (const home of homes) {
    yield comma + JSON.stringify(homeAsJson(home))
    comma = ',\n'
  }
  yield '\n],"projects":[\n'
  yield projects.map(project => JSON.stringify(projectAsJson(project))).join(',\n')
  yield '\n]}\n'
}
