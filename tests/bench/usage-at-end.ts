/** Loaded before a command (`node --import`): writes what its process used into `USAGE_FILE` when it ends. */
import { writeFileSync } from 'node:fs'

process.on('exit', () => writeFileSync(process.env.USAGE_FILE as string, JSON.stringify(process.resourceUsage())))
