// Brings the programs that we are measured against, outside the product's own dependencies.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Log = (line: string) => void

/** Where an npm package stands ready, or why it does not. */
export type NpmPeer = { readonly folder: string; readonly name: string } | { readonly missing: string }

/**
 * Installs the package below the cache folder with the npm that runs; once.
 * @param version exact
 * @param beside packages that it needs and does not bring, as name@version
 * @param instead versions to take of packages that it brings, where its own do not run on this Node.js
 */
export function npmPeer(
  cacheFolder: string,
  name: string,
  version: string,
  log: Log,
  { beside = [], instead = {} }: { beside?: readonly string[]; instead?: Readonly<Record<string, string>> } = {},
): NpmPeer {
  const folder = join(cacheFolder, 'peers', `${name}-${version}`)
  if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return { folder, name: `${name} ${version}` }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, overrides: instead }))
  log(`installing ${name} ${version}`)
  const npm = process.env.npm_execpath
  const [program, ...before] = npm === undefined ? ['npm'] : [process.execPath, npm]
  try {
    execFileSync(program, [...before, 'install', '--no-audit', '--no-fund', '--save-exact', `${name}@${version}`, ...beside], {
      cwd: folder,
      stdio: 'pipe',
      env: withoutNpmSettings(),
    })
    return { folder, name: `${name} ${version}` }
  } catch (error) {
    return { missing: `${name} ${version} cannot be installed: ${firstLine(error)}` }
  }
}

/** Whether the programs answer; Debian's packages are installed when one is missing and the user may install. */
export function debianPeer(packages: readonly string[], isThere: () => boolean, log: Log): { readonly missing?: string } {
  if (isThere()) return {}
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { missing: `${packages.join(', ')} is not installed, and only root on Debian can install it` }
  log(`installing ${packages.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update'], { stdio: 'pipe', env })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'pipe', env })
  } catch (error) {
    return { missing: `${packages.join(', ')} cannot be installed: ${firstLine(error)}` }
  }
  return isThere() ? {} : { missing: `${packages.join(', ')} is installed but does not run` }
}

/** Debian's own Python: the packages are installed for that one. */
export const PYTHON = '/usr/bin/python3'

export function hasPythonModule(module: string): boolean {
  return runs(PYTHON, '-c', `import ${module}`)
}

/** Whether the program runs and ends well. */
export function runs(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Inside `npm run`, npm reads its own settings from the environment; the peers must not land in this workspace. */
function withoutNpmSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(?:config_(?:local_prefix|workspace|workspaces)|package_)/.test(name)),
  )
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''
}
