import path from 'node:path'

type NodeFlags = { hardening: () => string[]; memoryFlags: string[]; allocator: Record<string, string> }
const flags = (await import(path.resolve('app/commands/node-flags.mjs'))) as NodeFlags

/** The flags with which Node runs the site and its commands, as `npm start` does. */
export const hardeningFlags = flags.hardening()
export const { memoryFlags, allocator } = flags
