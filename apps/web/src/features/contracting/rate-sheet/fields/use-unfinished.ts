// A new thing while it lacks something: it stays when one goes elsewhere and comes back.

import { use, useState } from 'react'
import { findUnfinished, keepUnfinished } from '../values/public.ts'
import { FieldScope } from './use-typed.ts'

/**
 * @param name of the thing in its scope; the same place always keeps the same type
 * @returns the thing that is unfinished, and what puts another in its place: `isTyped` says whether somebody typed anything of it
 */
export function useUnfinished<Thing>(name: string): [Thing | undefined, (thing: Thing | undefined, isTyped: boolean) => void] {
  const place = `${use(FieldScope)} ${name}`
  const [thing, setThing] = useState(() => findUnfinished(place) as Thing | undefined) // nothing else is kept at this place
  const put = (next: Thing | undefined, isTyped: boolean) => {
    keepUnfinished(place, isTyped ? next : undefined)
    setThing(next)
  }
  return [thing, put]
}
