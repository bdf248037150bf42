// Warnings for those who run the installation. // A-RL-082, C-RL-128

type Reporter = (message: string, facts: Record<string, unknown>) => void

let reporter: Reporter | undefined

/** Sets the error-reporting service, where one is configured; without one, warnings are in the console. */
export function reportTo(service: Reporter | undefined): void {
  reporter = service
}

/** Sends a warning to the error-reporting service, or to the console when there is none. // A-RL-083, C-RL-129 */
export function reportWarning(message: string, facts: Record<string, unknown> = {}): void {
  if (reporter) reporter(message, facts)
  else console.warn(message, facts)
}
