import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// A thread of its own: what the other clients of the bench are busy with must not count as the portal's time.
const { url, headers } = workerData
const times = []
let done = false
parentPort.once('message', () => {
  done = true
})
// the first requests open connections and load what makes them
for (let count = 0; count < 5; count++) await ask()
times.length = 0
parentPort.postMessage('ready')
const asking = []
while (!done) {
  asking.push(ask())
  await pause(40)
}
await Promise.all(asking)
parentPort.postMessage(times)

async function ask() {
  const begun = performance.now()
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  times.push(performance.now() - begun)
}
