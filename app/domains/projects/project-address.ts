/** The addresses of a new-build project's pages (SPEC §2). */
import type { Language } from '../../platform/i18n/languages'
import { href } from '../../platform/paths/table'

/** The parts of a project's address. */
export type ProjectAddress = { id: number; slug: { city: string; title: string }; externalUrl?: string | undefined }

/** The project's own website if it has one, else its page here (SPEC §2). */
export function projectHref({ id, slug, externalUrl }: ProjectAddress, language: Language): string {
  return externalUrl ?? href('project', language, { id, ...slug })
}

/** @param unit its slug. */
export function unitHref({ id, slug }: ProjectAddress, unit: string, language: Language): string {
  return href('project-unit', language, { id, ...slug, unit })
}

/** The form to ask about a project, or about the unit with that slug. */
export function projectContactHref({ id, slug }: ProjectAddress, language: Language, unit?: string): string {
  const query = unit === undefined ? '' : `?${new URLSearchParams({ unit })}`
  return href('project-contact', language, { id, ...slug }) + query
}
