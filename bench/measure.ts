import autocannon from 'autocannon'

export interface Measured {
  /** Requests per second. */
  rate: number
  /** Milliseconds within which 95 of 100 were answered. */
  p95: number
}

export interface Call {
  url: string
  method?: 'POST'
  headers?: Record<string, string>
  body?: string
  /** Changes each request before it is sent. */
  setupRequest?: autocannon.Request['setupRequest']
}

/** A few seconds of one request, over and over, by several clients at once. */
export async function measure(
  { setupRequest, ...call }: Call,
  { connections = 25, duration = 3 } = {},
): Promise<Measured> {
  const times: number[] = []
  const { requests, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { ...call, connections, duration, ...(setupRequest && { requests: [{ setupRequest }] }) },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
    run.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  if (non2xx > 0) throw new Error(`${call.url} refused ${non2xx} times`)
  times.sort((a, b) => a - b)
  return { rate: requests.average, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}

/** In turns, so that whatever else the machine does meets both; the first round only warms up. */
export async function inTurns<K extends string>(
  calls: Record<K, Call>,
  { rounds = 3, connections = 25, duration = 2 } = {},
): Promise<Record<K, Measured>> {
  const names = Object.keys(calls) as K[]
  const all = Object.fromEntries(names.map(name => [name, [] as Measured[]])) as Record<K, Measured[]>
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const measured = await measure(calls[name], { connections, duration })
      if (round > 0) all[name].push(measured)
    }
  return Object.fromEntries(
    names.map(name => [
      name,
      { rate: median(all[name].map(({ rate }) => rate)), p95: median(all[name].map(({ p95 }) => p95)) },
    ]),
  ) as Record<K, Measured>
}

export const round = (value: number, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
