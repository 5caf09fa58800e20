import { BlockList, isIP } from 'node:net'

/**
 * Whether what is sent to this host stays on this machine. Only names and addresses written in full count: a short form
 * like 127.1 is read in one way by one resolver and in another by the next, and 0.0.0.0 is this machine only on some.
 */
export function isLoopback(host: string): boolean {
  // the folder of a unix socket
  if (host.startsWith('/')) return true
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (name === 'localhost' || name === 'localhost.') return true
  const version = isIP(name)
  return version !== 0 && addresses.check(name, version === 4 ? 'ipv4' : 'ipv6')
}

/** Those of version 6 that hold one of version 4 are looked up as that one. */
const addresses = new BlockList()
addresses.addSubnet('127.0.0.0', 8, 'ipv4')
addresses.addAddress('::1', 'ipv6')
