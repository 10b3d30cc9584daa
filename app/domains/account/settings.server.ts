/** How accounts behave: `data/site/accounts.json`, read once a process. */
import { z } from 'zod'
import { readSettingFile } from '../../platform/agency/setting-file.server'

const schema = z.strictObject({
  /** True: a known and an unknown address get the same answers. False: PERSON_NOT_FOUND is said, as SPEC §8 has it. */
  discreetAccounts: z.boolean(),
})

export type AccountSettings = z.infer<typeof schema>

/** @throws SettingError when the file is wrong: one sentence with file and field. */
export function accountSettings(): AccountSettings {
  return readSettingFile('accounts.json', schema)
}
