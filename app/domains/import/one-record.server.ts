/** A catalogue in memory that holds one property or project, as the import would write it. */
import path from 'node:path'
import { type CatalogueDatabase, createCatalogue } from '../../../db/client.server'
import * as table from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { allAgents } from '../catalogue/managers.server'
import type { ProjectRecord, PropertyRecord } from '../catalogue/snapshot'
import type { SnapshotInput } from './read-snapshot.server'
import { rowWriter } from './row-writer.server'
import { writeProjects } from './write-others.server'
import { propertyWriter } from './write-properties.server'
import { writingOf } from './writing.server'

/** The caller closes it. */
export function catalogueOfOne(
  site: Site,
  one: { property: PropertyRecord } | { project: ProjectRecord },
  altTexts: NonNullable<SnapshotInput['altTexts']>,
): CatalogueDatabase {
  const { settings, configuration, secret, texts } = site
  const agents = allAgents(site)
  const options = {
    folder: '',
    manifest: path.join(settings.dataDir, 'photos/manifest.json'),
    ...{ secret, texts, slugs: configuration.seo.slugs, now: new Date(site.now()) },
    ownFields: configuration.propertyFields,
  }
  const database = createCatalogue(':memory:')
  const writing = writingOf({ agents, names: {}, altTexts }, options)
  if ('property' in one) propertyWriter(database, writing)(one.property)
  else writeProjects(database, [one.project], writing)
  const putAgent = rowWriter(database, table.agent)
  for (const agent of agents) putAgent({ id: agent.ID, record: agent })
  return database
}
