// Runs one measured program as a process of its own and reads what it says of itself.

import { spawn } from 'node:child_process'

/** Times of all runs after the warm-up, and the most memory that the process had, in megabytes of 1,024 x 1,024 bytes. */
export type Measured = { readonly ms: readonly number[]; readonly peakMb: number }

/** @param args the program writes `{ ms, peakMb }` as JSON to its standard output */
export async function measured(program: string, ...args: string[]): Promise<Measured> {
  const output = await outputOf(program, args)
  // The programs in bench/peers write exactly this shape.
  return JSON.parse(output.slice(output.lastIndexOf('{"ms"'))) as Measured
}

/** Times a program that makes one thing and ends: the whole process counts. */
export async function measuredProcess(runs: number, program: string, ...args: string[]): Promise<Measured> {
  const ms: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await outputOf(program, args)
    ms.push(performance.now() - start)
  }
  return { ms, peakMb: Number.NaN }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** A figure with about three digits. */
export function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)
}

function outputOf(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let [output, errors] = ['', '']
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${program} ended with ${code}: ${errors.slice(-500)}`))))
  })
}
