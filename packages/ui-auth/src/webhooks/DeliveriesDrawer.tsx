'use client';

import Send from 'lucide-react/icons/send';
import { useRef } from 'react';
import { CardError } from '#card/CardError.tsx';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { MoreButton, MoreFailed } from '#card/MoreButton.tsx';
import { useLastPageFocus } from '#card/useLastPageFocus.ts';
import type { Localization } from '#messages/messages.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { webhooks as english } from '#words/webhooks.ts';
import { DeliveryItem } from './DeliveryItem.tsx';
import { findStatus, useWebhookDeliveries } from './useWebhookDeliveries.ts';
import { toWebhookName, type Webhook } from './webhook.ts';

interface DeliveriesDrawerProps {
  webhook: Webhook;
  mayChange: boolean;
  open: boolean;
  onClose: () => void;
  localization?: Localization | undefined;
}

/** The deliveries to a webhook and the answers of its server, at the end of the window. */
export function DeliveriesDrawer(props: DeliveriesDrawerProps) {
  const { webhook, open, onClose, localization } = props;
  const words = useMessages('webhooks', english, localization);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      size="drawer"
      title={words('deliveriesOf', { name: toWebhookName(webhook) })}
      description={webhook.url}
    >
      <Deliveries {...props} />
    </Dialog>
  );
}

function Deliveries({ webhook, mayChange, localization }: DeliveriesDrawerProps) {
  const words = useMessages('webhooks', english, localization);
  const state = useWebhookDeliveries(webhook.id);
  const list = useRef<HTMLUListElement>(null);
  const { deliveries, error, pages, status, testing } = state;
  const focus = useLastPageFocus(list, pages.loadMore !== undefined);
  const maySend = mayChange && webhook.enabled;
  const place = useRef<HTMLDivElement>(null);

  /** The button for it goes away: the filter shows the effect and gets the focus. */
  function clear(): void {
    place.current?.querySelector('select')?.focus();
    state.setStatus(undefined);
  }

  return (
    <div ref={place} className="ua-webhook-deliveries">
      <div className="ua-webhook-toolbar">
        <Select
          size="sm"
          aria-label={words('show')}
          options={[
            { value: '', label: words('all') },
            ...(['waiting', 'delivered', 'failed'] as const).map((value) => ({ value, label: words(value) })),
          ]}
          value={status ?? ''}
          onValueChange={(value) => state.setStatus(findStatus(value))}
        />
        {maySend && (
          <Button
            size="sm"
            icon={<Icon name="send" glyph={Send} />}
            pending={testing.pending}
            onClick={() => void state.test(words('tested'))}
          >
            {words(testing.pending ? 'testing' : 'test')}
          </Button>
        )}
      </div>
      {mayChange && !webhook.enabled && <p className="ua-card-note">{words('whileOff')}</p>}
      <CardError error={testing.error} />
      {!deliveries && !error && <CardSkeleton rows={3} picture={0} />}
      {!deliveries && error && <CardFailed error={error} onRetry={state.refetch} />}
      {deliveries?.length === 0 && (
        <EmptyState
          icon={<Icon name="send" glyph={Send} size={28} />}
          title={words(status === undefined ? 'noDeliveries' : 'noMatch')}
          description={status === undefined && maySend && words('noDeliveriesText')}
          action={
            status !== undefined && (
              <Button variant="outline" size="sm" onClick={clear}>
                {words('clearFilters')}
              </Button>
            )
          }
        />
      )}
      {deliveries && deliveries.length > 0 && (
        <ul ref={list} className="ua-card-list" aria-label={words('deliveryList')} tabIndex={-1}>
          {deliveries.map((delivery) => (
            <DeliveryItem
              key={delivery.id}
              delivery={delivery}
              isBusy={state.resending === delivery.id}
              words={words}
              localization={localization}
              onResend={maySend ? (notice) => void state.resend(delivery, notice) : undefined}
            />
          ))}
        </ul>
      )}
      {pages.moreError && <MoreFailed error={pages.moreError} />}
      {pages.loadMore && (
        <MoreButton {...focus} pages={pages} label={words('more')} pendingLabel={words('loadingMore')} />
      )}
    </div>
  );
}
