import { Anchor, Button, Text } from '@mantine/core';
import '@mantine/core/styles/Anchor.css';
import { t } from 'virtual:texts';
import { AREAS } from '@sankalp/contract/access';
import { MESSAGE_MESSAGES } from '@sankalp/contract/messages';
import { Link } from 'react-router';
import { withNodes } from '../../shared/language/with-nodes.tsx';
import { useMay } from '../../shared/session/use-session.ts';
import { DialogFooter } from '../../shared/ui/dialog.tsx';

const WHATSAPP_TAB = `${AREAS.settings.home}?tab=2`;

/** Nothing can be sent before WhatsApp is set up: leads those there who may do it. */
export function MissingKey({ onClose }: { onClose: () => void }) {
  const maySetUp = useMay('settings');
  return (
    <>
      <div role="alert">
        <Text>{t(MESSAGE_MESSAGES.noKey)}</Text>
        <Text mt={8}>
          {maySetUp
            ? withNodes(t('Enter it in the {tab}, and messages can be sent.'), {
                tab: (
                  <Anchor component={Link} to={WHATSAPP_TAB} underline="always" data-autofocus>
                    {t('WhatsApp settings')}
                  </Anchor>
                ),
              })
            : t('Please ask an administrator who may open Settings & Permissions to enter it.')}
        </Text>
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogFooter>
    </>
  );
}
