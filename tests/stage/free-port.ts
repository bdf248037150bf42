import { createServer } from 'node:net'

/** A port that was free a moment ago: links in e-mails need to know it before the server listens. */
export function freePort(): Promise<number> {
  return listenOnce(0)
}

let steady = 0
/** The same port for one house after the other in this process, unless somebody else has it: browsers keep files by the address that they came from. */
export async function steadyPort(): Promise<number> {
  const port = await listenOnce(steady).catch(freePort)
  steady ||= port
  return port
}

function listenOnce(port: number): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
