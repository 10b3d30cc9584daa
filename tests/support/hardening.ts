import path from 'node:path'

const { hardening } = (await import(path.resolve('app/commands/hardening.mjs'))) as { hardening: () => string[] }

/** The flags of Node that the site runs under here, as `npm start` gives them. */
export const hardeningFlags = hardening()
