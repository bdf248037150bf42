// The theme goes with the person, from device to device.

import { updateUiPreferences } from '@tradewind/api/accounts/settings.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { callServer } from '../client/call-server.ts'
import { refresh } from '../client/queries.ts'

/** Who has chosen a theme gets it on this device too; who has not keeps what the device has. */
export function useOwnTheme(theme: 'auto' | 'light' | 'dark'): void {
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    if (theme !== 'auto') setColorScheme(theme)
  }, [theme, setColorScheme])
}

export async function rememberTheme(theme: 'light' | 'dark'): Promise<void> {
  await callServer(updateUiPreferences, { body: { theme } })
  await refresh(getSessionInfo)
}
