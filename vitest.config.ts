/** Editors and a bare `npx vitest` look for this file; the configuration is `remix.config.ts`. */
export { default } from './remix.config'
