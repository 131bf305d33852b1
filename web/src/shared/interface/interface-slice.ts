import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The interface state (STATE-02 to 06): its notifications are the toasts on screen. */
export interface ToastNotification {
  id: number;
  kind: 'success' | 'alert' | 'info';
  text: string;
  /** Why, beneath the text. */
  reason?: string | undefined;
  actionLabel?: string | undefined;
  /** Text that is handed over: it is shown, and a button copies it. */
  copyText?: string | undefined;
  /** It is a code: spaced, so that it can be read out letter by letter. */
  isCode?: boolean | undefined;
  /** Leads out of the product, in a tab of its own. */
  link?: { label: string; href: string } | undefined;
  /** How long it stays, where that is not as usual. */
  stayMs?: number | undefined;
  /** Said at once, though it is no failure. */
  interrupts?: boolean | undefined;
}

export interface InterfaceState {
  sidebarOpen: boolean;
  activeTab: number;
  loading: { global: boolean; users: boolean; courses: boolean; products: boolean };
  notifications: ToastNotification[];
}

const initialState: InterfaceState = {
  sidebarOpen: false,
  activeTab: 0,
  loading: { global: false, users: false, courses: false, products: false },
  notifications: [],
};

const slice = createSlice({
  name: 'interface',
  initialState,
  reducers: {
    toggleSidebar(state) {
      state.sidebarOpen = !state.sidebarOpen;
    },
    setSidebarOpen(state, { payload }: PayloadAction<boolean>) {
      state.sidebarOpen = payload;
    },
    setActiveTab(state, { payload }: PayloadAction<number>) {
      state.activeTab = payload;
    },
    setLoading(state, { payload }: PayloadAction<{ key: keyof InterfaceState['loading']; value: boolean }>) {
      state.loading[payload.key] = payload.value;
    },
    addNotification: {
      prepare: (fields: Omit<ToastNotification, 'id'>) => ({ payload: { id: nextId(), ...fields } }),
      reducer(state, { payload }: PayloadAction<ToastNotification>) {
        // A repeated text replaces its toast, so that five equal failures show one.
        const isSame = (toast: ToastNotification) =>
          toast.kind === payload.kind && toast.text === payload.text && isPlain(toast) && isPlain(payload);
        state.notifications = [...state.notifications.filter((toast) => !isSame(toast)), payload];
      },
    },
    removeNotification(state, { payload }: PayloadAction<number>) {
      state.notifications = state.notifications.filter(({ id }) => id !== payload);
    },
    clearNotifications(state) {
      state.notifications = [];
    },
  },
});

const isPlain = ({ actionLabel, copyText }: ToastNotification) => !actionLabel && !copyText;

let lastId = 0;

// The id is the current time; two within one millisecond must still differ.
function nextId(): number {
  lastId = Math.max(Date.now(), lastId + 1);
  return lastId;
}

export const interfaceReducer = slice.reducer;
export const {
  toggleSidebar,
  setSidebarOpen,
  setActiveTab,
  setLoading,
  addNotification,
  removeNotification,
  clearNotifications,
} = slice.actions;
