/** Whether an address is one of some addresses and networks, such as those of `METRICS_FROM` and `DESK_FROM`. */
import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** @param networks IP addresses, and networks such as `10.0.0.0/8`. @returns a check, false for anything but an IP address. */
export function networkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return address => isIP(address) !== 0 && list.check(address, familyOf(address))
}
