/** The addresses of a new-build project's pages (SPEC §2). */
import type { Language } from '../../platform/i18n/languages'
import { href } from '../../platform/paths/table'

/** What an address of a project is made of. */
export type ProjectAddress = { id: number; slug: { city: string; title: string }; externalUrl?: string | undefined }

/** A project's own site where it has one, else its page here (SPEC §2: an external address is used instead). */
export function projectHref({ id, slug, externalUrl }: ProjectAddress, language: Language): string {
  return externalUrl ?? href('project', language, { id, ...slug })
}

/** @param unit its slug. */
export function unitHref({ id, slug }: ProjectAddress, unit: string, language: Language): string {
  return href('project-unit', language, { id, ...slug, unit })
}

/** The page with the question about a project, or about the unit with that slug. */
export function projectContactHref({ id, slug }: ProjectAddress, language: Language, unit?: string): string {
  const query = unit === undefined ? '' : `?${new URLSearchParams({ unit })}`
  return href('project-contact', language, { id, ...slug }) + query
}
