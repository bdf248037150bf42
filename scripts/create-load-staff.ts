// Makes a user who loads data and prints a first password: npm run create-load-staff -- EMAIL.

import { createLoadStaff } from '../apps/server/src/operations/create-admin.ts'
import { runCommand } from './operator-command.ts'

await runCommand('create-load-staff', 'EMAIL', async ({ config, log }, email) => {
  const { password } = await createLoadStaff(config, log, email, Date.now())
  console.log(
    `${email} works on data loads now. Sign in at ${config.publicUrl}/admin-signin with this password and change it; it is shown only here:`,
  )
  console.log(password)
})
