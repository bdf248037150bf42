// The sentences of everything of a company as one file, in German.

import type { SameKeys } from '../../../language/same-keys.ts'
import type { english } from './sentences.en.ts'

export const german: SameKeys<typeof english> = {
  text: 'Ein ZIP mit allem: Personen, Adressbuch, Verbindungen, Nachrichten, Rechnungen und das Protokoll als Arbeitsmappe; jede Fassung jeder Vorlage und jedes Vertrags als JSON und als Preistabelle; die Dateien; und ein Verzeichnis dessen, was enthalten ist und was nicht. Höchstens {most} in 24 Stunden; jedes wird {days, plural, one {# Tag} other {# Tage}} aufbewahrt.',
  made: 'Erstellt: {when}',
}
