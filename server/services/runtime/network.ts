import { isIPv6 } from 'node:net'

/**
 * Whom an IP address stands for when attempts are counted: itself, or the /64 network of an IPv6 address, which one
 * connection has to itself and may take any address of.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const isIpv4 = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (isIpv4) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address, whatever it leaves out. */
function groupsOf(address: string): number[] {
  const [left = '', right] = address.replace(/[\d.]+$/, ipv4AsGroups).split('::')
  const [before, after] = [left, right ?? ''].map(part => (part ? part.split(':') : [])) as [
    string[],
    string[],
  ]
  const missing = right === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(missing).fill('0'), ...after].map(group => Number.parseInt(group, 16))
}

const ipv4AsGroups = (tail: string) => {
  if (!tail.includes('.')) return tail
  const [a = 0, b = 0, c = 0, d = 0] = tail.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

const bytesOf = (group: number) => [group >> 8, group & 255]
