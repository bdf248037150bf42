// The languages that a user can choose for the screens.

/** By their ISO 639-1 codes; the first is for users who have not chosen one. */
export const SCREEN_LANGUAGES = ['en', 'de'] as const

export type ScreenLanguage = (typeof SCREEN_LANGUAGES)[number]
