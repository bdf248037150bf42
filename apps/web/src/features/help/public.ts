// What others use of help.

export { HelpSidebar } from './HelpSidebar.tsx'
