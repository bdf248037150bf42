// Makes a platform administrator and prints a first password: npm run create-admin -- EMAIL.

import { createAdmin } from '../apps/server/src/operations/create-admin.ts'
import { runCommand } from './operator-command.ts'

await runCommand('create-admin', 'EMAIL', async ({ config, log }, email) => {
  const { password } = await createAdmin(config, log, email, Date.now())
  console.log(
    `${email} runs this platform now. Sign in at ${config.publicUrl}/admin-signin with this password and change it; it is shown only here:`,
  )
  console.log(password)
})
