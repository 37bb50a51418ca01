export { Dialog, type DialogProps } from './dialog.tsx'
export { useFocusReturn } from './return-focus.ts'
export { Sheet, type SheetProps } from './sheet.tsx'
export { Drawer, type DrawerProps } from './drawer.tsx'
export {
  Dropdown,
  DropdownChoice,
  DropdownItem,
  DropdownSeparator,
  type DropdownChoiceProps,
  type DropdownItemProps,
  type DropdownProps,
} from './dropdown.tsx'
export { Select, type SelectOption, type SelectProps } from './select.tsx'
export { Tooltip, type TooltipProps } from './tooltip.tsx'
