export { Dialog, type DialogProps } from './dialog.tsx'
export { useFocusReturn } from './return-focus.ts'
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
