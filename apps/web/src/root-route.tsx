// The root of all addresses, and how search parameters are read.

import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { Failed, NotFound } from './shell/Problem.tsx'

type RouterContext = { queryClient: QueryClient }
export type Search = Record<string, unknown>

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet, notFoundComponent: NotFound, errorComponent: Failed })

export const text = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
/** `?logout=true` stays as it is written. */
export const flag = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined)
export const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | undefined => allowed.find((each) => each === value)

/** Only what is given stands in the address. */
export function given<T extends object>(search: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  } // the same keys, without those that hold undefined
}
