import type { Module } from '@sankalp/contract/access';
import {
  IconBook2,
  IconBox,
  IconMessages,
  type IconProps,
  IconReceipt,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** One sign for each area, wherever it is named. */
export const moduleIcons: Readonly<Record<Module, ComponentType<IconProps>>> = {
  user: IconUsers,
  course: IconBook2,
  product: IconBox,
  consultation: IconMessages,
  order: IconReceipt,
  marketing: IconSpeakerphone,
  settings: IconSettings,
};
