// The browser application begins here.

import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/mantine.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Application } from './Application.tsx'
import { reportToServer } from './client/report-to-server.ts'
import { followLanguage } from './language/spoken.ts'

reportToServer()
followLanguage()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')

createRoot(root).render(
  <StrictMode>
    <Application />
  </StrictMode>,
)
