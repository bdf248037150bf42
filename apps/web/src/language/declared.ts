// Texts that declarations of the calls and the domain carry in English, such as the name of a notification, in the language of the user.

import { useSpoken } from './spoken.ts'

/** @returns a function that takes the English text; it returns that text where there is no German one */
export function useDeclared(): (english: string) => string {
  const declared = useSpoken(({ german }) => german?.declared)
  return (english) => declared?.[english] ?? english
}
