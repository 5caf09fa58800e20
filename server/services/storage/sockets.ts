import http from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'
import { StorageDown } from './storage-errors.ts'

/**
 * Connections that are given up after so many milliseconds in which no byte went either way. There may be any number
 * of them: a download of a slow browser keeps its own, and must not keep others waiting for one.
 */
export function openAgents(stall: number): { httpAgent: http.Agent; httpsAgent: https.Agent } {
  const options = { keepAlive: true, timeout: stall }
  return { httpAgent: endSilent(new http.Agent(options)), httpsAgent: endSilent(new https.Agent(options)) }
}

function endSilent<A extends http.Agent>(agent: A): A {
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (...given) => {
    const socket = connect(...given)
    socket?.on('timeout', () => end(socket))
    return socket
  }
  return agent
}

const end = (socket: Duplex) => socket.destroy(new StorageDown('it does not answer'))
