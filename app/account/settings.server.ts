/** How accounts behave: `data/site/accounts.json`, read once a process. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { once } from '../../db/client.server'
import { env, SettingError } from '../http/env.server'

const schema = z.strictObject({
  /** True: a known and an unknown address get the same answers. False: PERSON_NOT_FOUND is said, as SPEC §8 has it. */
  discreetAccounts: z.boolean(),
})

export type AccountSettings = z.infer<typeof schema>

/** @throws SettingError when the file is wrong: one sentence with file and field. */
export function accountSettings(): AccountSettings {
  const file = path.join(env().dataDir, 'site', 'accounts.json')
  return once(`accounts ${file}`, () => {
    const result = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (result.success) return result.data
    const [issue] = result.error.issues
    throw new SettingError(`data/site/accounts.json: ${issue?.path.join('.')}: ${issue?.message}`)
  })
}
