/** Other sites that `npm run bench -- --against` puts beside this one, as the environment says where they are. */

export type Peer = {
  name: string
  /** The address of its list, and of one property. */
  list: string
  detail: string
  /** The path of a search; a number in it makes it another one. */
  search: (n: number) => string
}

const known = [
  { name: 'WordPress', key: 'BENCH_WORDPRESS' },
  { name: 'Next', key: 'BENCH_NEXT' },
]

/**
 * @param environment of the process: `BENCH_WORDPRESS_URL`, `_LIST`, `_DETAIL`, `_SEARCH`, and the same of `BENCH_NEXT`.
 * @returns those whose address is set. @throws for an address that is none or of another machine: it would be put under load.
 */
export function peersOf(environment: Record<string, string | undefined>): Peer[] {
  return known.flatMap(({ name, key }) => {
    const address = environment[`${key}_URL`]
    if (!address) return []
    const origin = ownMachine(address, `${key}_URL`)
    const path = (setting: string): string => {
      const given = environment[setting]
      if (!given || !URL.canParse(given, origin) || new URL(given, origin).origin !== origin)
        throw new Error(`Set ${setting} to a path that begins with a slash.`)
      return given
    }
    const search = path(`${key}_SEARCH`)
    if (!search.includes('{n}')) throw new Error(`Set ${key}_SEARCH to a path with {n} in it.`)
    return [
      {
        name,
        list: origin + path(`${key}_LIST`),
        detail: origin + path(`${key}_DETAIL`),
        search: (n: number) => search.replace('{n}', String(n)),
      },
    ]
  })
}

function ownMachine(address: string, setting: string): string {
  if (!URL.canParse(address)) throw new Error(`Set ${setting} to an address such as http://127.0.0.1:8080.`)
  const { protocol, hostname, origin } = new URL(address)
  const isOwn = protocol === 'http:' && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
  if (!isOwn) throw new Error(`${setting} is put under load: set it to http:// and localhost, 127.0.0.1 or [::1].`)
  return origin
}
