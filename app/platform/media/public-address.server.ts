/** Which internet addresses the server may contact: never its own network, in any notation. */
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA's special-purpose registry (RFC 6890 and its updates): not reachable, or not a public host. */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4')
}
/** Within 2000::/3: Teredo and other protocol addresses, 6to4 (which wraps an IPv4 address), documentation. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6')
}
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/**
 * True for a public host's address. IPv6 must be global unicast (2000::/3): loopback, link-local, unique local, multicast,
 * IPv4-mapped and translated addresses are all outside it.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
