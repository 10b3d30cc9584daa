export { allocator, memoryFlags } from '../../app/commands/node-flags.mjs'

import { hardening } from '../../app/commands/node-flags.mjs'

/** The flags with which `npm start` and the commands run Node on this machine. */
export const hardeningFlags = hardening()
