// One server per data folder: the second one is refused at once and told who the first one is.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Another server holds the data folder. */
export class FolderInUse extends Error {
  readonly pid: number
  constructor(pid: number, dataDir: string) {
    super(`Another Tradewind server (process ${pid}) already uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
    this.pid = pid
  }
}

/**
 * Takes the folder for this process; the operating system gives it back when the process ends, however it ends.
 * @throws FolderInUse when another process holds it
 */
export async function holdDataFolder(dataDir: string): Promise<Server> {
  mkdirSync(dataDir, { recursive: true })
  const name = socketName(realpathSync(dataDir))
  const taken = await listenOn(name)
  if (taken) return taken
  const pid = await askPid(name)
  if (pid !== undefined) throw new FolderInUse(pid, dataDir)
  // Only a socket file can be left behind by a dead process; the kernel's abstract names cannot.
  if (!name.startsWith('\0')) rmSync(name, { force: true })
  const second = await listenOn(name)
  if (!second) throw new FolderInUse((await askPid(name)) ?? 0, dataDir)
  return second
}

/** On Linux a name that lives in the kernel, elsewhere a socket file in the temporary folder. */
function socketName(realDataDir: string): string {
  const digest = createHash('sha256').update(realDataDir).digest('hex').slice(0, 32)
  return platform() === 'linux' ? `\0tradewind-${digest}` : join(tmpdir(), `tradewind-${digest}.sock`)
}

function listenOn(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(String(process.pid))
    })
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(name, () => {
      server.unref()
      resolve(server)
    })
  })
}

function askPid(name: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    if (!name.startsWith('\0') && !existsSync(name)) return resolve(undefined)
    let text = ''
    const socket = connect(name)
    socket.setTimeout(1000, () => {
      socket.destroy()
      resolve(0)
    })
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('error', () => resolve(undefined))
    socket.on('end', () => resolve(Number(text)))
  })
}
