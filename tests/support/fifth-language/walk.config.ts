/** The tests' configuration with Remix's plug-in, so that the walk's one Vite server reads the pages too. */
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { pathTablePlugin } from '../../../app/platform/paths/browser-table.server'
import { bootPlugin } from '../../../app/ui/boot/boot-plugin.server'
import { stylesPlugin } from '../../../app/ui/styles/styles-plugin.server'
import config, { remixFlags } from '../../../remix.config'

export default defineConfig(
  async (env): Promise<ViteUserConfig> => ({
    ...(await config(env)),
    plugins: [stylesPlugin(), pathTablePlugin(), bootPlugin(), remix({ future: remixFlags })],
  }),
)
