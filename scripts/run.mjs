// Runs a script of the project on its own Node.js: installs what is missing, builds what is stale, then hands over.
// This file and those that it imports have to work on any Node.js from 20 on.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SMALL_BUFFERS, SMALL_HEAPS } from './small-memory.mjs'
import { TARGETS } from './targets.mjs'

const LOOKS_FOR_NPM_MS = 500
const SHELLS = new Set(['sh', 'dash', 'bash', 'ash', 'zsh', 'ksh'])

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [name = 'help', ...args] = process.argv.slice(2)
const target = TARGETS[name]
if (!target) {
  console.error(`There is no script called ${name}. npm run help lists them.`)
  process.exit(1)
}
if (name === 'help') {
  for (const [key, { what }] of Object.entries(TARGETS))
    console.log(`npm ${key === 'start' || key === 'test' ? key : `run ${key}`}`.padEnd(26) + what)
  process.exit(0)
}

const node = ensureRuntime()
ensureDependencies(node)
if (target.needsBuild(args)) ensureBuild(node)
handOver(node, [...(name === 'start' ? SMALL_HEAPS : []), join(root, target.file), ...args])

/** The Node.js that the product runs on: from npm where there is one for this machine, else this one if it is new enough. */
function ensureRuntime() {
  const folder = join(root, 'runtime')
  const brought = join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  const isOwnNewEnough = Number(process.versions.node.split('.')[0]) >= 24
  const isOffered = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)
  if (!isOffered) {
    if (isOwnNewEnough) return process.execPath
    console.error(`Tradewind needs Node.js 24 or later on ${process.platform}; this is ${process.version}.`)
    process.exit(1)
  }
  const wanted = hashOf([join(folder, 'package-lock.json')])
  if (!isStamped(join(folder, 'node_modules'), wanted) || !existsSync(brought)) {
    console.log('Installing Node.js 24 …')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder)
    stamp(join(folder, 'node_modules'), wanted)
  }
  return brought
}

function ensureDependencies(node) {
  const modules = join(root, 'node_modules')
  const wanted = hashOf([join(root, 'package-lock.json'), join(root, 'runtime', 'package-lock.json')])
  if (isStamped(modules, wanted)) return
  console.log('Installing dependencies …')
  const npm = join(root, 'runtime', 'node_modules', 'npm', 'bin', 'npm-cli.js')
  run(node, [npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], root)
  stamp(modules, wanted)
}

/** The browser application, when its sources have changed since it was built. */
function ensureBuild(node) {
  const web = join(root, 'apps', 'web')
  const sources = [
    join(web, 'src'),
    join(web, 'public'),
    join(web, 'index.html'),
    join(web, 'vite.config.ts'),
    join(root, 'packages', 'domain', 'src'),
    join(root, 'packages', 'api', 'src'),
    join(root, 'docs', 'guide'),
    join(root, 'package-lock.json'),
  ]
  const wanted = hashOf(sources.flatMap(filesBelow))
  if (isStamped(join(web, 'dist'), wanted)) return
  console.log('Building the browser application …')
  run(node, [join(root, 'scripts', 'build-web.ts')], root)
  stamp(join(web, 'dist'), wanted)
}

function run(command, commandArgs, cwd) {
  const { status } = spawnSync(command, commandArgs, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: environment() })
  if (status !== 0) process.exit(status ?? 1)
}

/** The channel closes when this process is gone, however it ended: the other side notices and stops as well. */
function handOver(command, commandArgs) {
  const child = spawn(command, commandArgs, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: environment() })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  stopWithNpm(() => child.kill('SIGTERM'))
}

/** npm that was killed tells nobody: its scripts get another parent, and would go on without anybody who could stop them. */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return
  const chain = parents()
  const watch = setInterval(() => {
    if (parents() === chain) return
    clearInterval(watch)
    stop()
  }, LOOKS_FOR_NPM_MS)
}

/** The parent of this process, and npm behind it where npm runs its scripts in a shell that stays. */
function parents() {
  const parent = process.ppid
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
    return SHELLS.has(name) ? `${parent} ${rest.split(' ')[1]}` : `${parent}`
  } catch {
    // No such folder outside Linux; there the shell is replaced by what it runs.
    return `${parent}`
  }
}

/** The brought Node.js first in the path, so that what scripts start runs on it as well. */
function environment() {
  const brought = join(root, 'runtime', 'node_modules', `node-${process.platform}-${process.arch}`, 'bin')
  const path = { PATH: [brought, join(root, 'node_modules', '.bin'), process.env.PATH].join(':') }
  return name === 'start' ? { ...SMALL_BUFFERS, ...process.env, ...path } : { ...process.env, ...path }
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((entry) => filesBelow(join(path, entry)))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function isStamped(folder, wanted) {
  const file = join(folder, '.tradewind-stamp')
  return existsSync(file) && readFileSync(file, 'utf8') === wanted
}

function stamp(folder, wanted) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.tradewind-stamp'), wanted)
}
