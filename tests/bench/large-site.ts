/** A site with a large catalogue, imported once for all sections that measure one. */
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeBigSnapshot } from './big-snapshot'
import { runMeasured, type Usage } from './command-usage'

type Built = {
  dataDir: string
  varDir: string
  /** Of the import of everything. */
  usage: Usage
}

export type LargeSite = {
  size: number
  /** Written and imported when it is first asked for. */
  built: () => Promise<Built>
  remove: () => void
}

export function createLargeSite(size: number): LargeSite {
  let folder: string | undefined
  let built: Promise<Built> | undefined
  const build = async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'gevel-bench-'))
    const [dataDir, varDir] = [path.join(folder, 'data'), path.join(folder, 'var')]
    await writeBigSnapshot(dataDir, size)
    const usage = await runMeasured(['build/server/catalogue.js', 'import'], { DATA_DIR: dataDir, VAR_DIR: varDir })
    return { dataDir, varDir, usage }
  }
  return {
    size,
    built: () => {
      built ??= build()
      return built
    },
    remove: () => {
      if (folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies a `VAR_DIR`; of its catalogues, which never change, there is another link. */
export function copyVarDir(from: string, to: string): void {
  const catalogues = path.join(from, 'catalogue')
  cpSync(from, to, { recursive: true, filter: file => file !== catalogues })
  mkdirSync(path.join(to, 'catalogue'), { recursive: true })
  for (const name of readdirSync(catalogues)) linkSync(path.join(catalogues, name), path.join(to, 'catalogue', name))
}
