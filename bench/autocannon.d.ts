// The part of autocannon that is used here; the package brings no types.

declare module 'autocannon' {
  type Options = {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    readonly requests: readonly object[]
  }
  /** `duration` in seconds. */
  type Result = { errors: number; timeouts: number; non2xx: number; '2xx': number; duration: number }
  export default function autocannon(options: Options): Promise<Result>
}
