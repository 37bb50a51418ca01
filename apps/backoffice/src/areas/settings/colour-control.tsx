import { designColours, type SettingName } from '@girassol/contract/operator'
import { Button, cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { currentLanguage } from '../../shared/i18n.ts'
import { compactControl, SettingField } from '../../shared/patterns.tsx'
import { faultOf, type SettingControlProps } from './setting-control.tsx'
import { labelOf, meaningOf } from './setting-texts.ts'

/** The colour of the design by day, where the operator chose none. */
const designColour = (name: SettingName): string | undefined =>
  name in designColours ? designColours[name as keyof typeof designColours][1] : undefined

export function ColourControl({ row: { name }, draft, isReadOnly }: SettingControlProps) {
  const language = currentLanguage()
  const text = draft.text(name)
  const isColour = /^#[0-9a-f]{6}$/i.test(text)
  return (
    <SettingField
      label={labelOf(name, language)}
      description={meaningOf(name, language)}
      error={faultOf(name, draft)}
      actions={
        text !== '' &&
        !isReadOnly && (
          <Button variant="ghost" size="sm" onClick={() => draft.type(name, '')}>
            {t`Usar a do desenho`}
          </Button>
        )
      }
    >
      {(wiring) => (
        <>
          <input
            type="color"
            disabled={isReadOnly}
            aria-label={t`Escolher: ${labelOf(name, language)}`}
            value={isColour ? text : designColour(name)}
            onChange={(event) => draft.type(name, event.currentTarget.value)}
            className="h-9 w-12 cursor-pointer rounded-xs bg-surface-2"
          />
          <input
            {...wiring}
            disabled={isReadOnly}
            value={text}
            placeholder={designColour(name)}
            onChange={(event) => draft.type(name, event.currentTarget.value)}
            className={cx(compactControl, 'w-32 font-mono')}
          />
        </>
      )}
    </SettingField>
  )
}
