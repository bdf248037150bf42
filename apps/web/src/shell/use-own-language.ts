// The language goes with the person, from device to device.

import type { ScreenLanguage } from '@tradewind/domain/accounts/screen-language.ts'
import { useEffect } from 'react'
import { speak } from '../language/spoken.ts'

/** Shows the screens in the language of the user, also after they have chosen it on another device. */
export function useOwnLanguage(language: ScreenLanguage): void {
  useEffect(() => {
    // Where the catalogue cannot be loaded the screens keep their language; the next page tries again.
    void speak(language).catch(() => undefined)
  }, [language])
}
