import { createSlice } from '@reduxjs/toolkit';
import { loginSuccess, logout } from './session-slice.ts';

/** Whether the server asks this admin to set up a second factor before anything else. */
export interface SecondFactorState {
  isAsked: boolean;
}

const slice = createSlice({
  name: 'secondFactor',
  initialState: (): SecondFactorState => ({ isAsked: false }),
  reducers: {
    factorAsked(state) {
      state.isAsked = true;
    },
    factorSet(state) {
      state.isAsked = false;
    },
  },
  extraReducers: (build) => {
    for (const { type } of [loginSuccess, logout]) {
      build.addCase(type, (state) => {
        state.isAsked = false;
      });
    }
  },
});

export const secondFactorReducer = slice.reducer;
export const { factorAsked, factorSet } = slice.actions;
