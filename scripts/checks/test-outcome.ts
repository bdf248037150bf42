// What a run of the tests comes to, and what a second run of the files that failed makes of it.

type AssertionReport = {
  readonly fullName: string
  readonly status: string
  readonly failureMessages?: readonly string[]
}

/** What the JSON report of Vitest says of a file. */
export type FileReport = {
  readonly name: string
  readonly status: string
  /** Why the file itself failed: it could not be loaded, or what runs before or after its tests broke. */
  readonly message: string
  readonly assertionResults: readonly AssertionReport[]
}

/** @property hasEndedWell whether the runner ended with 0 */
export type Report = { readonly hasEndedWell: boolean; readonly files: readonly FileReport[] }

export type Outcome = {
  readonly passed: number
  readonly failed: number
  /** Tests that failed first and passed when their file ran alone, each with the reason of the first failure. */
  readonly flaky: readonly string[]
}

/** So many files may have failed and passed alone; with more, something is wrong that a second attempt only hides. */
const MOST_FLAKY_FILES = 3

/** @param again the reports of files that ran a second time; they count instead of the first ones */
export function outcomeOf(
  { hasEndedWell, files }: Report,
  again: readonly FileReport[] = [],
): Outcome & { readonly worthAnotherRun: string[] } {
  const broken = files.filter(hasFailed)
  const second = new Map(again.map((file) => [file.name, file]))
  const counted = files.map((file) => second.get(file.name) ?? file)
  const mended = broken.filter((file) => second.has(file.name) && !hasFailed(second.get(file.name) ?? file))
  const [passed, wrong] = [sumOf(counted, passedIn), sumOf(counted, failedIn)]
  // An error outside of all files has no file to run again.
  const outside = !hasEndedWell && broken.length === 0 ? 1 : 0
  const tooMany = mended.length > MOST_FLAKY_FILES ? mended.length : 0
  return {
    passed,
    failed: wrong + outside + tooMany,
    flaky: mended.flatMap(reasons),
    worthAnotherRun: broken.length > MOST_FLAKY_FILES ? [] : broken.map(({ name }) => name),
  }
}

function hasFailed(file: FileReport): boolean {
  return failedIn(file) > 0
}

const passedIn = ({ assertionResults }: FileReport) => assertionResults.filter(({ status }) => status === 'passed').length

/** A skipped test is one that was not run, and counts as failed; so does a file that has failed without a test that did. */
function failedIn(file: FileReport): number {
  const wrong = file.assertionResults.length - passedIn(file)
  return wrong === 0 && file.status === 'failed' ? 1 : wrong
}

function reasons(file: FileReport): string[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [`${file.name}: ${firstLine(file.message)}`]
  return failed.map(({ fullName, failureMessages = [] }) => `${file.name}: ${fullName}: ${firstLine(failureMessages[0] ?? '')}`)
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

function sumOf(files: readonly FileReport[], count: (file: FileReport) => number): number {
  return files.reduce((sum, file) => sum + count(file), 0)
}
