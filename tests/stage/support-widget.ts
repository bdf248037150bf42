// A small server with the script of a support widget: it writes a button into the page.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SupportWidget = { readonly url: string; stop(): void }

const SCRIPT = `const button = document.createElement('button'); button.textContent = 'Chat with support'; document.body.append(button)`

export async function openSupportWidget(): Promise<SupportWidget> {
  const server = createServer((_, response) => void response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${port}/widget.js`, stop: () => server.close() }
}
