// Settings.

import * as calls from '@tradewind/api/accounts/settings.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { changePassword, getSettings, saveSettings, sendNotification, updateUiPreferences } from './settings.ts'

export const settingsFeature = feature({
  routes: [
    route(calls.getSettings, ({ context }) => getSettings(context)),
    route(calls.saveSettings, ({ context, body }) => saveSettings(context, body)),
    route(calls.changePassword, ({ context, body, head }) => changePassword(context, body, head)),
    route(calls.updateUiPreferences, ({ context, body }) => updateUiPreferences(context, body)),
    route(calls.sendNotification, ({ context, body, head }) => sendNotification(context, body.action, head)),
  ],
})
