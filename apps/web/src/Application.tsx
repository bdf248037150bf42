// The providers around all screens: theme, queries and addresses.

import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from './client/queries.ts'
import { router } from './routes.tsx'
import { Messages } from './shell/Messages.tsx'
import { cssVariables, useTheme } from './ui/theme.ts'

export function Application() {
  return (
    <MantineProvider theme={useTheme()} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Messages />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
