// Builds the images, starts an installation of them, and tries what an operator relies on. For Debian 12 with podman, podman-compose and mmdebstrap, as root.
// It has an own project, ports and secrets, and removes them at the end.

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../packages/api/src/accounts/sign-in.ts'
import { signUp } from '../packages/api/src/accounts/sign-up.ts'
import { getSessionInfo } from '../packages/api/src/accounts/sessions.ts'
import { confirmUpload, signUpload } from '../packages/api/src/files.ts'
import { confirmAndChoose, GOOD_PASSWORD, NEWCOMER } from '../tests/stage/account-mail.ts'
import { tokenIn } from '../tests/stage/mail-link.ts'
import { openMailbox } from '../tests/stage/mailbox.ts'
import { Person } from '../tests/stage/person.ts'

const PROJECT = 'tradewind-check'
const [PORT, S3_PORT] = ['3917', '3918']
const FOLDER = join(import.meta.dirname, '..', 'containers')
const SERVICES = ['postgres', 's3', 'mail', 'web', 'worker'] as const
const WELL_MS = 90_000
const MAIL_MS = 120_000
/** The stated time to stop, and what podman needs besides. */
const STOP_SECONDS = 15

if (existsSync(join(FOLDER, '.env'))) {
  console.error('containers/.env belongs to an installation. Run this in a copy of the sources without it.')
  process.exit(1)
}
const kept = mkdtempSync(join(tmpdir(), 'tradewind-check-'))
const mailbox = await openMailbox()
const smartHost = await openedToContainers(Number(new URL(mailbox.smtpUrl).port))
const url = `http://127.0.0.1:${PORT}`
const environment = {
  ...process.env,
  PROJECT,
  SECRETS: join(kept, 'secrets'),
  BACKUPS: join(kept, 'backups'),
  WORKERS: '2',
  PORT,
  S3_PORT,
  PUBLIC_URL: `http://localhost:${PORT}`,
  S3_PUBLIC_URL: `http://localhost:${S3_PORT}`,
  SMARTHOST: smartHost.host,
  SMARTHOST_PORT: String(smartHost.port),
}

let failed = 0
try {
  // A run that was killed left its data behind.
  down()
  await start()
  const person = new Person(url)
  const email = 'lucija@containers.test'
  let file = { downloadUrl: '', bytes: Buffer.of() }
  await tried('each service runs without root, capabilities and a root file system that can be written', () => SERVICES.forEach(isConfined))
  await tried('each health check passes', async () => {
    await Promise.all([...SERVICES, 'worker_2'].map(isWell))
  })
  await tried('the schema was migrated once, by a service that has ended', () => {
    assert.equal(inspected('migrate', '{{.State.Status}} {{.State.ExitCode}}'), 'exited 0')
    assert.match(podman('logs', containerOf('migrate')), /Migrated: /)
  })
  await tried('mail of the worker is delivered through the mail service', async () => {
    await person.do(signUp, { body: { ...NEWCOMER, email } })
    const mail = await mailbox.mailTo(email, ({ subject }) => subject === 'Please confirm your email address', MAIL_MS)
    await confirmAndChoose(person, tokenIn(mail))
    await person.signIn(email, GOOD_PASSWORD)
  })
  await tried('a browser may upload to the file service what was signed, and nothing else', async () => {
    file = await uploads(person)
  })
  await tried('the address of a caller is what the proxy on this machine says', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.5' }
    await new Person(url).do(signIn, { body: { email, password: GOOD_PASSWORD }, headers })
    const last = `select ip_address from audit_entry where action = 'session.begin' order by id desc limit 1`
    assert.equal(podman('exec', containerOf('postgres'), 'psql', '-U', 'postgres', '-Atc', last, 'tradewind').trim(), '203.0.113.5')
  })
  await tried('metrics of web and worker are there in the network of the containers, and not for the public', async () => {
    for (const name of ['web', 'worker'])
      assert.match(inWeb('-e', `fetch('http://${name}:9464/metrics').then((a) => a.text()).then(console.log)`), /tradewind_failed_jobs/)
    assert.equal((await fetch(`${url}/metrics`)).status, 404)
  })
  await tried('an operator makes an administrator inside', () => {
    assert.match(inWeb('scripts/create-admin.ts', 'admin@containers.test'), /admin@containers.test runs this platform now/)
  })
  await tried('each service stops within its time, and all starts again with its data', async () => {
    for (const name of ['worker_2', 'worker', 'web', 'mail', 's3', 'postgres']) {
      podman('stop', '--time', String(STOP_SECONDS), containerOf(name))
      assert.equal(inspected(name, '{{.State.ExitCode}}'), '0', name)
    }
    await start()
    const again = await new Person(url).signIn(email, GOOD_PASSWORD)
    assert.equal((await again.do(getSessionInfo)).email, email)
    await isThere(again, file)
    assert.match(podman('logs', containerOf('migrate')), /The schema is current/)
  })
  await tried('a backup that was made inside fills a new installation', async () => {
    assert.match(inWeb('scripts/backup.ts', '/backups/check.zip'), /rows and 1 files/)
    down()
    await start()
    for (const name of ['web', 'worker', 'worker_2']) podman('stop', '--time', String(STOP_SECONDS), containerOf(name))
    const restored = compose('run', '--rm', '--no-deps', '-T', 'web', 'scripts/restore.ts', '/backups/check.zip')
    assert.match(restored, /rows and 1 files/, restored)
    for (const name of ['web', 'worker', 'worker_2']) podman('start', containerOf(name))
    await Promise.all(['web', 'worker', 'worker_2'].map(isWell))
    await isThere(await new Person(url).signIn(email, GOOD_PASSWORD), file)
  })
} finally {
  if (failed > 0)
    for (const name of [...SERVICES, 'migrate']) console.log(`--- ${name}\n${podman('logs', '--tail', '30', containerOf(name))}`)
  down()
  smartHost.close()
  await mailbox.stop()
  spawnSync('podman', ['network', 'rm', `${PROJECT}_default`], { stdio: 'ignore' })
  rmSync(kept, { recursive: true })
}
console.log(failed === 0 ? 'The containers are fine.' : `${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function tried(what: string, run: () => void | Promise<void>): Promise<void> {
  try {
    await run()
    console.log(`ok     ${what}`)
  } catch (error) {
    failed += 1
    console.log(`FAILED ${what}`, error)
  }
}

function isConfined(name: (typeof SERVICES)[number]): void {
  const inside = (script: string) => spawnSync('podman', ['exec', containerOf(name), 'sh', '-c', script], { encoding: 'utf8' })
  assert.notEqual(inside('id -u').stdout.trim(), '0', name)
  assert.match(inside('grep -h CapEff /proc/1/status').stdout, /\t0+\n/, name)
  assert.match(inside('grep -h NoNewPrivs /proc/1/status').stdout, /\t1\n/, name)
  assert.equal(inspected(name, '{{.HostConfig.ReadonlyRootfs}}'), 'true', name)
}

async function isWell(name: string): Promise<void> {
  const until = Date.now() + WELL_MS
  while (spawnSync('podman', ['healthcheck', 'run', containerOf(name)]).status !== 0) {
    assert.ok(Date.now() < until, name)
    await sleep(1000)
  }
}

async function uploads(person: Person): Promise<{ downloadUrl: string; bytes: Buffer<ArrayBuffer> }> {
  const bytes = Buffer.from('name,price\nVilla,120\n')
  const query = { s3_object_type: 'import', s3_file_name: 'rates.csv', size: bytes.length, contentType: 'text/csv' } as const
  const { signedUrl, path } = await person.do(signUpload, { query })
  const origin = environment.PUBLIC_URL
  const asked = await fetch(signedUrl, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
  })
  assert.equal(asked.status, 200)
  assert.equal(asked.headers.get('access-control-allow-origin'), origin)
  const put = (body: Buffer) =>
    fetch(signedUrl, { method: 'PUT', body: new Uint8Array(body), headers: { origin, 'content-type': 'text/csv' } })
  assert.equal((await put(Buffer.concat([bytes, bytes]))).status, 403)
  const answer = await put(bytes)
  assert.equal(answer.status, 200, await answer.text())
  assert.equal(answer.headers.get('access-control-allow-origin'), origin)
  const { downloadUrl } = await person.do(confirmUpload, { body: { path } })
  await isThere(person, { downloadUrl, bytes })
  return { downloadUrl, bytes }
}

async function isThere(person: Person, { downloadUrl, bytes }: { downloadUrl: string; bytes: Buffer }): Promise<void> {
  assert.deepEqual(Buffer.from(await (await person.fetch(downloadUrl)).arrayBuffer()), bytes)
}

function down(): void {
  compose('down', '-t', String(STOP_SECONDS), '-v')
}

function compose(...args: string[]): string {
  const { stdout, stderr } = spawnSync('podman-compose', ['-p', PROJECT, ...args], { cwd: FOLDER, env: environment, encoding: 'utf8' })
  return stdout + stderr
}

/** Runs Node.js in the web container, as an operator does. */
function inWeb(...args: string[]): string {
  return podman('exec', containerOf('web'), 'node', ...args)
}

/** Without blocking: connections that end meanwhile are noticed, and not used again. */
async function start(): Promise<void> {
  const child = spawn('sh', ['start.sh'], { cwd: FOLDER, env: environment, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  assert.equal(code, 0, 'start.sh did not come to its end')
}

function podman(...args: string[]): string {
  const { stdout, stderr } = spawnSync('podman', args, { encoding: 'utf8' })
  return stdout + stderr
}

function inspected(name: string, format: string): string {
  return podman('inspect', '--format', format, containerOf(name)).trim()
}

function containerOf(name: string): string {
  return `${PROJECT}_${/_\d+$/.test(name) ? name : `${name}_1`}`
}

/** The mailbox listens on this machine only; containers reach it under an address of the machine. */
async function openedToContainers(port: number): Promise<{ host: string; port: number; close(): void }> {
  const server = createServer((socket) => {
    const onward = connect(port, '127.0.0.1')
    for (const each of [socket, onward]) each.on('error', () => each.destroy())
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => void server.listen(0, '0.0.0.0', resolve))
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const own = addresses.find((each) => each.family === 'IPv4' && !each.internal)
  const { port: opened } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return { host: own?.address ?? '127.0.0.1', port: opened, close: () => void server.close() }
}
